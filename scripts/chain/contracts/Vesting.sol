// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Grants of a token: one part unlocked at once, the rest by the second between two times.
/// The contract must hold what it grants.
contract Vesting {
    struct Details {
        uint256 nonVestedTotal; // unlocked at once
        uint256 vestedTotal; // released by the second
        uint256 endTime; // when all of vestedTotal is released
        uint256 vestedStart; // when the release begins: the end of the cliff
        uint256 perSecond; // released each second, rounded down
        uint256 nonVestedClaimable;
        uint256 vestedClaimable;
    }

    struct Grant {
        uint256 nonVestedTotal;
        uint256 vestedTotal;
        uint256 vestedStart;
        uint256 endTime;
        uint256 nonVestedClaimed;
        uint256 vestedClaimed;
    }

    IERC20 public immutable token;
    address public immutable owner;
    mapping(address => Grant) private grants;

    event Granted(address indexed user, uint256 nonVestedTotal, uint256 vestedTotal);
    event Claimed(address indexed user, uint256 value);

    error NotOwner(address caller);
    error InvalidGrant();
    error NothingToClaim(address user);
    error TransferFailed();

    constructor(IERC20 token_) {
        token = token_;
        owner = msg.sender;
    }

    function grant(
        address user,
        uint256 nonVestedTotal,
        uint256 vestedTotal,
        uint256 vestedStart,
        uint256 endTime
    ) external {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        if (endTime <= vestedStart || grants[user].endTime != 0) revert InvalidGrant();
        grants[user] = Grant(nonVestedTotal, vestedTotal, vestedStart, endTime, 0, 0);
        emit Granted(user, nonVestedTotal, vestedTotal);
    }

    function getVestingDataDetails(address user) public view returns (Details memory) {
        Grant memory held = grants[user];
        if (held.endTime == 0) return Details(0, 0, 0, 0, 0, 0, 0);
        return Details({
            nonVestedTotal: held.nonVestedTotal,
            vestedTotal: held.vestedTotal,
            endTime: held.endTime,
            vestedStart: held.vestedStart,
            perSecond: held.vestedTotal / (held.endTime - held.vestedStart),
            nonVestedClaimable: held.nonVestedTotal - held.nonVestedClaimed,
            vestedClaimable: _released(held) - held.vestedClaimed
        });
    }

    function claim() external {
        Details memory details = getVestingDataDetails(msg.sender);
        uint256 value = details.nonVestedClaimable + details.vestedClaimable;
        if (value == 0) revert NothingToClaim(msg.sender);
        // Recorded before the transfer, so that a token that calls back finds nothing left to claim.
        grants[msg.sender].nonVestedClaimed += details.nonVestedClaimable;
        grants[msg.sender].vestedClaimed += details.vestedClaimable;
        emit Claimed(msg.sender, value);
        if (!token.transfer(msg.sender, value)) revert TransferFailed();
    }

    function _released(Grant memory held) private view returns (uint256) {
        if (block.timestamp < held.vestedStart) return 0;
        if (block.timestamp >= held.endTime) return held.vestedTotal;
        return (block.timestamp - held.vestedStart) * (held.vestedTotal / (held.endTime - held.vestedStart));
    }
}
